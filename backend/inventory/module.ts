import { defineModule } from 'backend/platform/module'
import { inventoryReconcile } from './reconcile'

export const inventoryModule = defineModule({ name: 'inventory', reconcile: inventoryReconcile })
