import { log } from 'backend/platform/log'
import { readJsonAnswer } from 'backend/platform/read-answer'
import { RegisteredCompany, type RegistryGateway } from './port'

const TIMEOUT_MS = 5_000
const ANSWER_MAX_BYTES = 100_000

/**
 * A registry behind the HTTP interface of docs/registry-interface.md: GET url?name=…, 200 with the facts, 404 for an
 * unknown name. Every other answer, a late one, and one of another shape count as unavailable.
 */
export function httpRegistry(
  { url, token }: { url: string; token: string | undefined },
  timeoutMs = TIMEOUT_MS,
): RegistryGateway {
  return {
    lookUp: async (companyName) => {
      const address = new URL(url)
      address.searchParams.set('name', companyName)
      try {
        const response = await fetch(address, {
          headers: {
            accept: 'application/json',
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (response.status === 404) return 'unknown'
        if (!response.ok) throw new Error(`status ${response.status}`)
        return RegisteredCompany.parse(await readJsonAnswer(response, ANSWER_MAX_BYTES))
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'registry lookup failed')
        return 'unavailable'
      }
    },
  }
}
