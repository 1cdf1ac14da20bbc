import { createSecretKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { SignJWT, type JWTHeaderParameters, type JWTPayload } from 'jose'
import { testKeys } from '#testing/start-api.ts'

const header = { alg: 'HS256', typ: 'at+jwt' }
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

type Sign = (
  changed?: JWTPayload,
  changedHeader?: Partial<JWTHeaderParameters>,
  key?: Parameters<SignJWT['sign']>[0],
) => Promise<string>

/** Signs these claims like a real access token, except for the given changes. */
export const signerOf =
  (claims: JWTPayload): Sign =>
  (changed = {}, changedHeader = {}, key = testKeys.access) =>
    new SignJWT({ ...claims, ...changed })
      .setProtectedHeader({ ...header, ...changedHeader })
      .sign(key, { crit: { 'urn:x': true } })

const alterSignature = async (sign: Sign) => {
  const token = await sign()
  const [first, ...rest] = token.slice(token.lastIndexOf('.') + 1)
  return `${token.slice(0, token.lastIndexOf('.') + 1)}${first === 'A' ? 'B' : 'A'}${rest.join('')}`
}

const swapPayload = async (sign: Sign, payload: JWTPayload) => {
  const [head, , signature] = (await sign()).split('.')
  return `${head}.${encode(payload)}.${signature}`
}

const signWithPublicKey = async (sign: Sign) => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return await sign({}, {}, createSecretKey(Buffer.from(publicKey.export({ type: 'spki', format: 'pem' }))))
}

const embedKey = async (sign: Sign) => {
  const key = randomBytes(32)
  const jwk = { kty: 'oct', k: key.toString('base64url') }
  return await sign({}, { jwk: jwk as JWTHeaderParameters['jwk'] & object }, key)
}

/** Tokens that each differ in one thing from the valid one of these claims. None may be accepted. */
export const forgeriesOf = (
  claims: JWTPayload,
  otherClaims: JWTPayload,
  now: number,
): Record<string, () => string | Promise<string>> => {
  const sign = signerOf(claims)
  const without = (name: string) => sign({ [name]: undefined })
  return {
    'no algorithm': () => `${encode({ ...header, alg: 'none' })}.${encode(claims)}.`,
    'no algorithm, in upper case': () => `${encode({ ...header, alg: 'NONE' })}.${encode(claims)}.`,
    'no signature': async () => `${(await sign()).split('.').slice(0, 2).join('.')}.`,
    'one letter of the signature changed': () => alterSignature(sign),
    'another account under an unchanged signature': () =>
      swapPayload(sign, { ...claims, sub: otherClaims.sub! }),
    'another key': () => sign({}, {}, randomBytes(32)),
    'the key that refresh tokens are made with': () => sign({}, {}, testKeys.refresh),
    'a key of zeros': () => sign({}, {}, Buffer.alloc(32)),
    'a public key used as a secret': () => signWithPublicKey(sign),
    'a key in the header of the token': () => embedKey(sign),
    'HS512 with the right key': () =>
      sign({}, { alg: 'HS512' }, Buffer.concat([testKeys.access.export(), Buffer.alloc(32)])),
    'an RSA signature': () =>
      sign({}, { alg: 'RS256' }, generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
    'another type': () => sign({}, { typ: 'JWT' }),
    'no type': () => sign({}, { typ: undefined as never }),
    'a critical extension': () => sign({}, { crit: ['urn:x'], 'urn:x': 1 }),
    'another issuer': () => sign({ iss: 'https://access.line.me' }),
    'no issuer': () => without('iss'),
    'no expiry': () => without('exp'),
    'no session': () => without('sid'),
    'no account': () => without('sub'),
    'a session that is not an id': () => sign({ sid: 'x' }),
    'a session that is a number': () => sign({ sid: 1 }),
    'a session that is a list': () => sign({ sid: [claims['sid']] }),
    'an account that is not an id': () => sign({ sub: "' or 1=1 --" }),
    'an account that is empty': () => sign({ sub: '' }),
    'expired this second': () => sign({ exp: now }),
    'expired long ago': () => sign({ exp: 1 }),
    'not valid yet': () => sign({ nbf: now + 60 }),
    "another member's session": () => sign({ sid: otherClaims['sid'] }),
    "another member's account": () => sign({ sub: otherClaims.sub! }),
  }
}
