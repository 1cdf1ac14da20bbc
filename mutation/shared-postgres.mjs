export default function shareTestPostgres(project) {
  project.provide('testOwnerUrl', process.env.MUTATION_OWNER_URL)
  project.provide('testAppUrl', process.env.MUTATION_APP_URL)
}
