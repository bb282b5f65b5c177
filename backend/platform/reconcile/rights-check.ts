import { groupBy } from 'es-toolkit/array'
import { findRightsProblems } from '../schema/runtime-grants'
import type { Check } from './check'

/** I6: the runtime login has the rights that it needs and no others, and owners have theirs. One row per object. */
export const RIGHTS_CHECK: Check = {
  name: 'login_rights',
  step: async (reader, _, { appRole }) => {
    const problems = groupBy(
      await findRightsProblems(reader, appRole),
      ({ object, login, problem }) => `${object}\n${login} ${problem === 'missing' ? 'lacks' : 'has'}`,
    )
    const violations = Object.entries(problems).map(([key, found]) => {
      const [tableName = '', who = ''] = key.split('\n')
      const detail = `${who} ${found.map(({ right }) => right).join(', ')}`
      return { invariant: 'I6', tableName, rowId: 'rights', detail }
    })
    return { violations, next: null }
  },
}
