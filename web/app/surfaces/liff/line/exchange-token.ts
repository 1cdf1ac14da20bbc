import type { exchangeLiffToken } from 'contract/identity/identity'
import { removeOfflineDays, setTokenInfo } from '#client/session/auth-state.ts'
import { ApiError, callApi } from '#client/session/call-api.ts'
import { takeEarlyExchange } from './early-exchange.ts'
import { attemptOf, storePerson } from './liff-person.ts'

/** `expired`: LINE's token is too old; only a new login brings a new one. */
export type SessionOutcome = 'open' | 'none' | 'expired' | 'refused'

type LineTokens = { idToken: string; accessToken?: string }

/** Exchanges an ID token of LINE for our own session, and stores it. Each token opens one session. */
export const exchangeToken = async (tokens: LineTokens, person: string): Promise<SessionOutcome> => {
  try {
    const body = { ...tokens, attempt: attemptOf(person) }
    const {
      access_token: token,
      refresh_token: refresh,
      name,
      avatar,
      signedUp,
    } = await callApi<typeof exchangeLiffToken>(
      'POST /api/user/liff',
      { body },
      { isWithoutToken: true, isQuiet: true, early: takeEarlyExchange(body) },
    )
    removeOfflineDays()
    setTokenInfo({ token, refresh, name, avatar, isNewcomer: !signedUp })
    storePerson(person)
    return 'open'
  } catch (error) {
    return error instanceof ApiError && error.code === 'liff_token_expired' ? 'expired' : 'refused'
  }
}
