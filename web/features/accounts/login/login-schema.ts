import { loginForm } from '#contract/accounts/accounts.ts';
import { loginSecondFactorCode } from '#contract/accounts/second-factor.ts';
import { z } from '#contract/zod.ts';

const notAsked = z.unknown().transform(() => undefined);
const { userName, password } = loginForm.shape;

/** The password is called otherwise than in the forms of the page that a login dialog may open on. */
export const loginSchema = (isCodeAsked: boolean) =>
  z.object({
    userName,
    loginPassword: password,
    secondFactorCode: (isCodeAsked ? loginSecondFactorCode : notAsked) as z.ZodType<string | undefined>,
    remember: z.boolean(),
  });
