import { request } from 'node:https'

export interface HostResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** The resolver maps LINE's hosts to this port; the certificate is checked. */
export function fetchLineHost(
  { port, pem }: { port: number; pem: string },
  address: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<HostResponse> {
  const { hostname, pathname, search } = new URL(address)
  const options = { host: '127.0.0.1', port, servername: hostname, ca: pem, path: pathname + search }
  const headers = { host: hostname, ...init.headers }
  return new Promise((resolve, reject) => {
    const sent = request({ ...options, headers, method: init.method ?? 'GET' }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    sent.on('error', reject).end(init.body)
  })
}
