import { loginForm } from '#contract/accounts/accounts.ts';
import { loginSecondFactorCode } from '#contract/accounts/credentials.ts';
import { z } from '#contract/zod.ts';

const notAsked = z.unknown().transform(() => undefined);
const { userName, password } = loginForm.shape;

/** The password has a name of its own, because the dialog may open on a page whose form has a `password` too. */
export const loginSchema = (isCodeAsked: boolean) =>
  z.object({
    userName,
    loginPassword: password,
    secondFactorCode: (isCodeAsked ? loginSecondFactorCode : notAsked) as z.ZodType<string | undefined>,
    remember: z.boolean(),
  });
