import { Link, type LinkProps } from 'react-router'
import { useSurfacePath } from './surface-path.ts'

/** A link of the site that leads to the mini-app's page when it is shown there (`surface-path.ts`). */
export function SurfaceLink({ to, ...props }: LinkProps & { to: string }) {
  return <Link to={useSurfacePath()(to)} {...props} />
}
