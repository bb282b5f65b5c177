import { createContext, useContext } from 'react'
import type { FieldsState } from './form-state'

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

const Fields = createContext<FieldsState | null>(null)

export const FieldsProvider = Fields.Provider

/** What the fields of the form show; null outside of a form. */
export function useFields(): FieldsState | null {
  return useContext(Fields)
}
