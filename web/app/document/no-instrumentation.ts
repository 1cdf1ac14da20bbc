/**
 * Replaces React Router's module of the same exports (`web/replaced-router-modules.ts`): nothing is instrumented in the
 * browser, and the code for it would be loaded with every page.
 */
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = <Router>(router: Router): Router => router
