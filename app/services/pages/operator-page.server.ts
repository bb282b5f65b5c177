import { operatorCall } from '../api/operator-call.server'
import { openForms, readForm } from '../forms/forms.server'
import { requireOperator } from '../session/operator.server'
import { pageBuilder } from './build-page.server'

/**
 * A page of the operators' console. The operator is asked for before a form is read: what was typed is not kept, since
 * the next operator at this browser may be another one.
 */
export const operatorPage = pageBuilder({
  admit: async (args) => ({ operator: await requireOperator(args) }),
  async readForm(args, schemas) {
    await requireOperator(args)
    return await readForm(args.request, schemas)
  },
  openForms,
  call: operatorCall,
})
