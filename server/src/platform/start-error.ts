/** Why the product cannot start or continue, in one sentence for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
