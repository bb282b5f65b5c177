import { authenticationList } from 'contract/authentication/review'
import { personalSubmitted } from 'tests/fixtures/authentication'
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
]
