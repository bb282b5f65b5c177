/** Binds an encrypted secret to its row. */
export const secretContext = (webhookId: string) => `webhook ${webhookId} secret`
