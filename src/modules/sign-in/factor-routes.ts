import { Elysia } from "elysia";
import { renderSVG } from "uqr";
import { ok } from "#/platform/http/envelope.ts";
import type { FactorService } from "./factors.ts";
import type { ConsoleGate } from "./gate-routes.ts";
import type { PasskeyService } from "./passkeys.ts";
import {
  CodeBody,
  CodesAnswer,
  CurrentBody,
  DoneAnswer,
  OptionsAnswer,
  PasskeyAnswer,
  PasskeyBody,
  PasskeyListAnswer,
  passkeysView,
  TotpAnswer,
} from "./schema.ts";
import type { SignInService } from "./service.ts";

/** Name under which an authenticator app lists its entry. */
const ISSUER = "Assay";

export interface FactorRoutesDeps {
  consoleGate: ConsoleGate;
  signIn: SignInService;
  factors: FactorService;
  passkeys: PasskeyService;
}

/** Setting up and removing second factors. Whoever has none yet gets no further than here. */
export const factorRoutes = ({ consoleGate, signIn, factors, passkeys }: FactorRoutesDeps) =>
  new Elysia({ name: "factors", prefix: "/api/console/me" })
    .use(consoleGate)
    .post(
      "/totp",
      async ({ body, signedIn }) => {
        const session = signedIn("enrol_factor");
        await signIn.requireFresh(session, body?.current);
        const { secret, uri } = factors.beginTotp(session, ISSUER);
        return ok({ secret, uri, qr_svg: renderSVG(uri, { border: 2 }) });
      },
      { body: CurrentBody, response: { 200: TotpAnswer } },
    )
    .post(
      "/totp/confirm",
      ({ body: { code }, signedIn, keep }) => {
        const { begun, recoveryCodes } = factors.confirmTotp(signedIn("enrol_factor"), code);
        keep(begun);
        return ok({ recovery_codes: recoveryCodes });
      },
      { body: CodeBody, response: { 200: CodesAnswer } },
    )
    .delete(
      "/totp",
      async ({ body, signedIn }) => {
        const session = signedIn();
        await signIn.requireFresh(session, body?.current);
        factors.removeTotp(session);
        return ok({});
      },
      { body: CurrentBody, response: { 200: DoneAnswer } },
    )
    .post(
      "/recovery-codes",
      async ({ body, signedIn }) => {
        const session = signedIn();
        await signIn.requireFresh(session, body?.current);
        return ok({ recovery_codes: factors.renewCodes(session) });
      },
      { body: CurrentBody, response: { 200: CodesAnswer } },
    )
    .get("/passkeys", ({ signedIn }) => ok({ passkeys: passkeysView(passkeys.list(signedIn().userId)) }), {
      response: { 200: PasskeyListAnswer },
    })
    .post(
      "/passkeys/options",
      async ({ body, signedIn }) => {
        const session = signedIn("enrol_factor");
        await signIn.requireFresh(session, body?.current);
        return ok({ ...(await passkeys.registrationOptions(session)) });
      },
      { body: CurrentBody, response: { 200: OptionsAnswer } },
    )
    .post(
      "/passkeys",
      async ({ body: { name, response }, signedIn, keep }) => {
        const session = signedIn("enrol_factor");
        const { begun, recoveryCodes } = await passkeys.register(session, name.trim(), response);
        keep(begun);
        return ok({ passkeys: passkeysView(passkeys.list(session.userId)), recovery_codes: recoveryCodes });
      },
      { body: PasskeyBody, response: { 200: PasskeyAnswer } },
    )
    .delete(
      "/passkeys/:id",
      async ({ params, body, signedIn }) => {
        const session = signedIn();
        await signIn.requireFresh(session, body?.current);
        passkeys.remove(session, params.id);
        return ok({ passkeys: passkeysView(passkeys.list(session.userId)) });
      },
      { body: CurrentBody, response: { 200: PasskeyListAnswer } },
    );
