import { Elysia } from "elysia";
import { renderSVG } from "uqr";
import { ok } from "#/platform/http/envelope.ts";
import type { FactorService } from "./factors.ts";
import type { ConsoleGuard } from "./gate-routes.ts";
import type { PasskeyService } from "./passkeys.ts";
import {
  CodeBody,
  CodesAnswer,
  DoneAnswer,
  NoBody,
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

interface FactorRoutesDeps {
  consoleGuard: ConsoleGuard;
  signIn: SignInService;
  factors: FactorService;
  passkeys: PasskeyService;
}

/** Setting up and removing second factors. Anyone who has none yet gets no further than here. */
export const factorRoutes = ({ consoleGuard, signIn, factors, passkeys }: FactorRoutesDeps) =>
  new Elysia({ name: "factors", prefix: "/api/console/me" })
    .use(consoleGuard)
    .post(
      "/totp",
      ({ signedIn }) => {
        const session = signedIn("enrol_factor");
        signIn.requireFresh(session);
        const { secret, uri } = factors.beginTotp(session, ISSUER);
        return ok({ secret, uri, qr_svg: renderSVG(uri, { border: 2 }) });
      },
      { body: NoBody, response: { 200: TotpAnswer } },
    )
    .post(
      "/totp/confirm",
      ({ body: { code }, signedIn, keep, browser: { network } }) => {
        const { begun, recoveryCodes } = factors.confirmTotp(signedIn("enrol_factor"), code, network);
        keep(begun);
        return ok({ recovery_codes: recoveryCodes });
      },
      { body: CodeBody, response: { 200: CodesAnswer } },
    )
    .delete(
      "/totp",
      ({ signedIn, browser: { network } }) => {
        const session = signedIn();
        signIn.requireFresh(session);
        factors.removeTotp(session, network);
        return ok({});
      },
      { body: NoBody, response: { 200: DoneAnswer } },
    )
    .post(
      "/recovery-codes",
      ({ signedIn, browser: { network } }) => {
        const session = signedIn();
        signIn.requireFresh(session);
        return ok({ recovery_codes: factors.renewCodes(session, network) });
      },
      { body: NoBody, response: { 200: CodesAnswer } },
    )
    .get("/passkeys", ({ signedIn }) => ok({ passkeys: passkeysView(passkeys.list(signedIn().userId)) }), {
      response: { 200: PasskeyListAnswer },
    })
    .post(
      "/passkeys/options",
      async ({ signedIn }) => {
        const session = signedIn("enrol_factor");
        signIn.requireFresh(session);
        return ok({ ...(await passkeys.registrationOptions(session)) });
      },
      { body: NoBody, response: { 200: OptionsAnswer } },
    )
    .post(
      "/passkeys",
      async ({ body: { name, response }, signedIn, keep, browser: { network } }) => {
        const session = signedIn("enrol_factor");
        const { begun, recoveryCodes } = await passkeys.register(session, name.trim(), response, network);
        keep(begun);
        return ok({ passkeys: passkeysView(passkeys.list(session.userId)), recovery_codes: recoveryCodes });
      },
      { body: PasskeyBody, response: { 200: PasskeyAnswer } },
    )
    .delete(
      "/passkeys/:id",
      ({ params, signedIn, browser: { network } }) => {
        const session = signedIn();
        signIn.requireFresh(session);
        passkeys.remove(session, params.id, network);
        return ok({ passkeys: passkeysView(passkeys.list(session.userId)) });
      },
      { body: NoBody, response: { 200: PasskeyListAnswer } },
    );
