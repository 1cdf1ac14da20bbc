/** A module as one minified script, to be put into a page as text (`web/inline-scripts.ts`). */
declare module '*?script' {
  const code: string
  export default code
}

/** What these scripts use of Trusted Types, which TypeScript does not know: https://www.w3.org/TR/trusted-types/ */
declare const trustedTypes: {
  createPolicy<Rules extends Record<string, (text: string) => string>>(name: string, rules: Rules): Rules
}
