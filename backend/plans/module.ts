import { defineModule } from 'backend/platform/module'
import { planData } from './personal-data'
import { plansReconcile } from './reconcile'
import { endDuePlans } from './steps/end-due-plans'

export const plansModule = defineModule({
  name: 'plans',
  personalData: planData,
  jobs: {
    end_plans: { everySeconds: 30, run: ({ db, clock }) => endDuePlans(db, clock.now()) },
  },
  reconcile: plansReconcile,
})
