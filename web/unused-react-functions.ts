/** The version of React DOM in which these functions have been read. */
export const readVersion = '19.3.1'

const withBody = (body: string, names: readonly string[]): [name: string, body: string][] =>
  names.map((name) => [name, body])

/**
 * Functions of React DOM that only features need which nothing here uses, with the body that the browser's build gives them.
 * Without its feature such a function does nothing, or nobody calls it. The minifier removes what only they call.
 */
export const unusedReactFunctions: ReadonlyMap<string, string> = new Map([
  // `<ViewTransition>`; the router's view transitions do without it.
  ...withBody('', [
    'trackEnterViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'commitAfterMutationEffectsOnFiber',
    'measureNestedViewTransitions',
    'applyViewTransitionToHostInstances',
    'restoreViewTransitionOnHostInstances',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'getViewTransitionName',
    'getViewTransitionClassName',
    'createViewTransitionInstance',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'flushAfterMutationEffects',
  ]),
  // A ref on a fragment.
  ...withBody('throw Error("a ref on a fragment: see unused-react.ts")', ['FragmentInstance']),
  ...withBody('', [
    'addFragmentHandleToFiber',
    'isFragmentInstanceParent',
    'commitNewChildToFragmentInstances',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
  ]),
  // `<SuspenseList>`, `<Activity>` and `useActionState`.
  ...withBody('', [
    'updateSuspenseListComponent',
    'cutOffTailIfNeeded',
    'updateActivityComponent',
    'pushDehydratedActivitySuspenseHandler',
    'commitActivityHydrationCallbacks',
    'mountActionState',
    'updateActionState',
    'rerenderActionState',
  ]),
  // Styles with a `precedence`, asynchronous scripts by their address, `preload` and its neighbours.
  ...withBody('return null', ['getResource']),
  ...withBody('', [
    'acquireResource',
    'suspendResource',
    'preloadResource',
    'insertSuspendedStylesheets',
    'prefetchDNS',
    'preconnect',
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
  ]),
  // The names of components above an error, which are minified here and which nobody reads.
  ...withBody('return ""', ['getStackByFiberInDevAndProd']),
])

/** Assignments that only those features need, by the beginning of their left side. */
export const unusedReactAssignments: readonly string[] = [
  'FragmentInstance.prototype.',
  'ViewTransitionPseudoElement.prototype.',
  'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration',
  'ReactDOMSharedInternals.findDOMNode',
]
