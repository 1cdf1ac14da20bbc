import type { ApplicationState, UseState } from 'contract/spaces/applications'

/** What a whole application is, by what its uses are; `hasQuestion`: staff wait for an answer. */
export function stateOfApplication(states: readonly UseState[], hasQuestion: boolean): ApplicationState {
  if (states.includes('pending')) return hasQuestion ? 'asked' : 'reviewing'
  for (const state of ['approved', 'rejected', 'expired'] as const) if (states.includes(state)) return state
  return 'cancelled'
}
