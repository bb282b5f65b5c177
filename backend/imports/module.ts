import { defineModule } from 'backend/platform/module'

/** The mechanism of imports. The calls belong to the modules whose records are imported. */
export const importsModule = defineModule({
  name: 'imports',
  errorCodes: [28_100, 28_199],
})
