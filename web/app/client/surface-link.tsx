import { Link, type LinkProps } from 'react-router'
import { useSurfacePath } from './surface-path.ts'

export function SurfaceLink({ to, ...props }: LinkProps & { to: string }) {
  return <Link to={useSurfacePath()(to)} {...props} />
}
