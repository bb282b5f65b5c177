import { call } from '../api/call.server'
import { openForms, readForm } from '../forms/forms.server'
import { pageBuilder } from './build-page.server'

/** A page that visitors may read, with forms that they may send. */
export const visitorPage = pageBuilder({
  admit: async () => ({}),
  readForm: ({ request }, schemas) => readForm(request, schemas),
  openForms,
  call,
})
