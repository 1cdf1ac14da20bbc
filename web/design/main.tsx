import '../app/ui/tokens.css'
import '../app/ui/base.css'
import '../app/features/grille/category-palette.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { chooseDisplay, displayChoice, followStoredDisplay } from '../app/shell/display/display-choice.ts'
import { DesignPage } from './design-page.tsx'

followStoredDisplay()
chooseDisplay(displayChoice.read())
createRoot(document.body).render(
  <StrictMode>
    <DesignPage />
  </StrictMode>,
)
