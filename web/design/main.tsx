import '#ui/tokens.css'
import '#ui/base.css'
import '#art/grille/category-palette.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { chooseDisplay, displayChoice } from '#document/display/display-choice.ts'
import { DesignPage } from './design-page.tsx'

chooseDisplay(displayChoice.read())
createRoot(document.body).render(
  <StrictMode>
    <DesignPage />
  </StrictMode>,
)
