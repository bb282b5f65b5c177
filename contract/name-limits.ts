/**
 * Lengths of names, by what papers and banks take: names of people of any nation in Latin letters, and the longest names
 * that company registers and bank accounts have.
 */
export const PERSON_NAME_MAX = 60
export const COMPANY_NAME_MAX = 100
