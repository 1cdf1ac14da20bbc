/** A module bundled into one minified script text for inlining (`web/inline-scripts.ts`). */
declare module '*?script' {
  const code: string
  export default code
}

/**
 * The parts of the Trusted Types API that these scripts use and TypeScript lacks: https://www.w3.org/TR/trusted-types/
 */
// `var`, because a `const` is not a property of `globalThis`.
// oxlint-disable-next-line no-var
declare var trustedTypes:
  | {
      createPolicy<Rules extends Record<string, (text: string) => string>>(name: string, rules: Rules): Rules
    }
  | undefined
