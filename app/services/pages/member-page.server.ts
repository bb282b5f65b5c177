import { call } from '../api/call.server'
import { openForms, readForm } from '../forms/forms.server'
import { requireMember } from '../session/member.server'
import { type PageAccess, pageBuilder } from './build-page.server'

/** Forms of members: read before the member is asked for, so that a session that has ended loses nothing typed. */
const FORMS_OF_MEMBERS: Pick<PageAccess<object>, 'readForm' | 'openForms' | 'call'> = {
  async readForm(args, schemas) {
    const form = await readForm(args.request, schemas)
    await requireMember(args, { keeping: form })
    return form
  },
  openForms,
  call,
}

/** A page that members read, also as merchants: the call refuses who has no shop. */
export const memberPage = pageBuilder({
  ...FORMS_OF_MEMBERS,
  admit: async (args) => ({ member: await requireMember(args) }),
})

/** A page that visitors may read too, with forms for members. */
export const publicPage = pageBuilder({ ...FORMS_OF_MEMBERS, admit: async () => ({}) })
