import { defineConfig, type OxlintOverride } from 'oxlint'
import { testWalls, walls, type Wall } from './walls.ts'

/** One row as a rule. `folder/*` means the files of this folder alone, `folder` all that is below it. */
const wall = ({ folder, may }: Wall): OxlintOverride => ({
  files: [folder.endsWith('/*') ? `${folder}.{ts,tsx}` : `${folder}/**`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            // A path that climbs would pass the patterns of `may`.
            group: ['**', '!./**', ...may.map((name) => `!${name}`), '**/../**'],
            message: `${folder} may import ${may.join(', ') || 'nothing'} (walls.ts). Pass the rest in, or move the piece to the folder that owns it.`,
          },
        ],
      },
    ],
  },
})

const testWall = ({ files, mayNot }: (typeof testWalls)[number]): OxlintOverride => ({
  files: [...files],
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: [{ group: [...mayNot], message: `Tests stay on their side of the walls (walls.ts).` }] },
    ],
  },
})

/** A new folder may import nothing until it has a row. */
const folderWithoutRow: OxlintOverride = {
  files: ['{api,contract,db,fakes,server,web}/**/*.{ts,tsx,mts,js,mjs}'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [{ group: ['**', '!./**', '!node:*'], message: 'Add a row for this folder to walls.ts.' }],
      },
    ],
  },
}

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'promise'],
  categories: { correctness: 'error' },
  rules: {
    // Safari drops the role of lists without bullets.
    'jsx-a11y/no-redundant-roles': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region'], tags: [] }],
    'jsx-a11y/no-noninteractive-element-to-interactive-role': [
      'error',
      { ul: ['listbox'], li: ['option'], table: ['grid'] },
    ],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-console': 'error',
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'off',
    'typescript/consistent-type-imports': 'error',
    'unicorn/filename-case': ['error', { cases: { kebabCase: true } }],
    'typescript/restrict-template-expressions': 'off',
    'typescript/no-base-to-string': 'off',
  },
  overrides: [
    {
      files: ['web/app/**', 'web/design/**'],
      rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' },
    },
    folderWithoutRow,
    ...walls.map(wall),
    ...testWalls.map(testWall),
    // What `?script` gives is made by Vite (web/inline-scripts.ts).
    {
      files: [
        'web/app/root.tsx',
        'web/app/entry.server.tsx',
        'web/app/document/defer-hydration.ts',
        'web/app/surfaces/liff/layout/liff-layout.tsx',
        'web/app/surfaces/liff/pages/entry/page.tsx',
      ],
      rules: { 'import/default': 'off' },
    },
    { files: ['scripts/**', 'bench/**', 'mutation/**'], rules: { 'no-console': 'off' } },
  ],
  ignorePatterns: ['**/build/**', '**/.react-router/**', 'api/src/platform/db/schema.generated.ts'],
})
