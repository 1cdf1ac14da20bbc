import type { Site } from 'contract/site'

/** The tagline of the settings, else the name of the network. */
export const sloganOf = ({ tagline, name }: Pick<Site, 'tagline' | 'name'>): string => tagline || name
