import { createHash } from 'node:crypto'
import { signIdToken } from '#line/api/id-token.ts'
import { issueAccess } from '#line/api/issue-access.ts'
import { encodeContext, liffContext } from '#line/liff/liff-context.ts'
import type { LiffAppSeed } from '#line/line-seed.ts'
import { randomHex, type IssuedCode, type LinePlatform, type LineUser } from '#line/line-world.ts'

/** In the fragment of a LIFF browser's first address, by which the SDK is logged in at once. */
export async function credentialsOf(
  platform: LinePlatform,
  liffApp: LiffAppSeed,
  code: IssuedCode,
  user: LineUser,
): Promise<Record<string, string>> {
  const { world } = platform
  const { opening } = world.liff.phone
  const channel = world.channels.get(code.request.channelId)
  const { accessToken } = issueAccess(world, code)
  world.liff.openings.set(accessToken.value, opening)
  const context = liffContext(world, liffApp, { type: opening, userId: user.userId })
  const hasIdToken = channel !== undefined && code.scopes.includes('openid')
  const verifier = randomHex()
  return {
    access_token: accessToken.value,
    context_token: encodeContext(context),
    feature_token: randomHex(),
    client_id: code.request.channelId,
    mst_verifier: verifier,
    mst_challenge: createHash('sha256').update(verifier).digest('base64url'),
    ...(hasIdToken ? { id_token: await signIdToken(platform, channel, code, user, true) } : {}),
  }
}
