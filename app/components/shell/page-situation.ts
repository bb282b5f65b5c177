import { createContext, useContext } from 'react'

interface PageSituation {
  /** Marks the page's own scripts while the server renders; empty in the browser. */
  nonce: string
  /** False where the visitor saves data: the page then comes without scripts. */
  hasScripts: boolean
  /** False for the answer to a form: loading it again would take away what was typed. */
  mayRefresh: boolean
}

const Situation = createContext<PageSituation>({ nonce: '', hasScripts: true, mayRefresh: true })

export const PageSituationProvider = Situation.Provider

export function usePageSituation(): PageSituation {
  return useContext(Situation)
}
