import { findRightsProblems } from '../schema/runtime-grants'
import type { Check } from './check'

/** I6: the runtime login has the rights that it needs and no others, and owners have theirs. One row per object. */
export const RIGHTS_CHECK: Check = {
  name: 'login_rights',
  step: async (reader, _, { appRole }) => {
    const rights = new Map<string, string[]>()
    for (const { object, right, login, problem } of await findRightsProblems(reader, appRole)) {
      const key = `${object}\n${login} ${problem === 'missing' ? 'lacks' : 'has'}`
      rights.set(key, [...(rights.get(key) ?? []), right])
    }
    const violations = [...rights].map(([key, names]) => {
      const [tableName = '', who = ''] = key.split('\n')
      return { invariant: 'I6', tableName, rowId: 'rights', detail: `${who} ${names.join(', ')}` }
    })
    return { violations, next: null }
  },
}
