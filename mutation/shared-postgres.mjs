/** Provides the tests with the PostgreSQL that `run.mjs` has started for all mutants. */
export default function shareTestPostgres(project) {
  project.provide('testOwnerUrl', process.env.MUTATION_OWNER_URL)
  project.provide('testAppUrl', process.env.MUTATION_APP_URL)
}
