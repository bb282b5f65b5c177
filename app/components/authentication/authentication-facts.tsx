import type { Authentication } from 'contract/authentication'
import { AUTHENTICATION_FIELDS, PAPER_FIELDS } from 'contract/authentication/states'
import { Facts, fact } from '../ui/facts'

const PAPERS: readonly string[] = PAPER_FIELDS

/** Everything that an application holds, in the order of its form. */
export function AuthenticationFacts({ authentication }: { authentication: Authentication }) {
  const { kind, facts, idNumber, papers } = authentication
  const value = (name: string) => {
    if (name === 'idNumber') return idNumber
    if (name === 'validUntil') return facts.validUntil ?? '长期'
    if (!PAPERS.includes(name)) return facts[name as 'name'] ?? null
    const address = papers[name as keyof typeof papers]
    return address === undefined ? null : (
      <a href={address} target="_blank" rel="noopener">
        查看照片
      </a>
    )
  }
  const names: [string, string][] = Object.entries(AUTHENTICATION_FIELDS[kind])
  return <Facts items={names.map(([key, name]) => fact(name, value(key)))} />
}
