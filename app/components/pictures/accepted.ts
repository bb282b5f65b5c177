/** File types that a browser offers for pictures. */
export const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp'
