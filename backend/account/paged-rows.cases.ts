import { loginByPassword } from 'contract/account'
import { mySessions } from 'contract/account/security'
import type { Market } from 'tests/endpoints/market'
import { type Filled, type PagedRows, repeat } from 'tests/fixtures/paged-rows'
import { PASSWORD } from '../../tests/fixtures/market'

async function fillSessions(m: Market): Promise<Filled> {
  const as = await m.newPerson()
  await repeat(() => m.value(loginByPassword, { phone: as.phone, password: PASSWORD }))
  return { as, inputs: [{}] }
}

export const PAGED_ROWS: PagedRows = [[mySessions, fillSessions]]
