export interface Area {
  code: string[]
  cases?: string[]
  pages?: string[]
  stories?: string[]
  browser?: string[]
  servers?: string[]
  clients?: string[]
}
export const AREAS: Record<string, Area>
