import { defineModule } from 'backend/platform/module'

export const searchModule = defineModule({ name: 'search' })
