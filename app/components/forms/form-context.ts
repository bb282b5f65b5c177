import { createContext, useContext } from 'react'

export interface FormSituation {
  /** The form's own intent, meant where a button names no other. */
  intent: string
  /** True where buttons name the intent, because the form holds several. */
  hasSeveralIntents: boolean
  /** The intent that is on its way to the server; null without scripts and at rest. */
  pendingIntent: string | null
}

const Situation = createContext<FormSituation>({ intent: '', hasSeveralIntents: false, pendingIntent: null })

export const FormSituationProvider = Situation.Provider

export function useFormSituation(): FormSituation {
  return useContext(Situation)
}
