export const nodeOptions: string[]
