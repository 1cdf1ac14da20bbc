type Page = { path: string | undefined; module: string; imports: readonly string[]; css: readonly string[] }

export async function readBuild(): Promise<{ id: string; pages: Page[] }> {
  const { assets } = await import('virtual:react-router/server-build')
  const pages = Object.values(assets.routes)
    .filter((route) => route !== undefined)
    .map(({ path, module, imports = [], css = [] }) => ({ path, module, imports, css }))
  return { id: assets.version, pages }
}
