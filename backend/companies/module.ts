import { defineModule } from 'backend/platform/module'

/** Acting for a company: rules that the modules of orders and money share. It has no calls of its own. */
export const companiesModule = defineModule({
  name: 'companies',
  errorCodes: [27_000, 27_099],
})
