import { defineModule } from 'backend/platform/module'

/** What group purchases and presales share. It has no calls, tables or jobs of its own. */
export const activitiesModule = defineModule({ name: 'activities' })
