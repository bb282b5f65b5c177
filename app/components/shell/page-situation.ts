import { createContext, useContext } from 'react'

interface PageSituation {
  /** Marks the page's own scripts while the server renders; empty in the browser. */
  nonce: string
  /** False where the visitor saves data: the page then comes without scripts. */
  hasScripts: boolean
}

const Situation = createContext<PageSituation>({ nonce: '', hasScripts: true })

export const PageSituationProvider = Situation.Provider

export function usePageSituation(): PageSituation {
  return useContext(Situation)
}
