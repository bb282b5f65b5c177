import { ownerChanges } from 'contract/authentication/owner-change'
import { authenticationList } from 'contract/authentication/review'
import { personalSubmitted } from 'tests/fixtures/authentication'
import { proposedOwnerChange } from 'tests/fixtures/owner-changes'
import { type PagedRows, repeat } from 'tests/fixtures/paged-rows'
import { reviewer } from 'tests/fixtures/registrations'

export const PAGED_ROWS: PagedRows = [
  [
    authenticationList,
    async (m) => {
      await repeat(() => personalSubmitted(m))
      return { as: await reviewer(m), inputs: [{}, { kind: 'personal' }, { state: 'submitted' }] }
    },
  ],
  [
    ownerChanges,
    async (m) => {
      await repeat(() => proposedOwnerChange(m))
      return { as: await reviewer(m), inputs: [{}, { state: 'proposed' }] }
    },
  ],
]
