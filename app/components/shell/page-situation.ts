import { createContext, useContext } from 'react'
import type { FragmentName } from '~/components/fragments/fragment-names'
import type { UnsentForm } from '../forms/unsent-form'

interface PageSituation {
  /** Marks the page's own scripts while the server renders; empty in the browser. */
  nonce: string
  /** False where the visitor saves data, and for the console of operators: the page then comes without scripts. */
  hasScripts: boolean
  /** False for the answer to a form: loading it again would take away what was typed. */
  mayRefresh: boolean
  /** What was posted, where its own page cannot be shown; that error page comes without scripts. */
  unsent: UnsentForm | null
  /** HTML of the named fragments; empty in the browser, which has the document. */
  fragments: Partial<Record<FragmentName, string>>
}

const Situation = createContext<PageSituation>({
  nonce: '',
  hasScripts: true,
  mayRefresh: true,
  unsent: null,
  fragments: {},
})

export const PageSituationProvider = Situation.Provider

export function usePageSituation(): PageSituation {
  return useContext(Situation)
}
