import { Divider, PasswordInput, Radio, SegmentedControl, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { CREDENTIAL_TEXTS } from "#/messages/console/entities/credential.gen.ts";
import { SESSION_TEXTS } from "#/messages/console/session.gen.ts";
import { SET_UP_TEXTS } from "#/messages/console/set-up.gen.ts";
import { SIGN_IN_TEXTS } from "#/messages/console/sign-in.gen.ts";
import { missingCharacters, NewPassword } from "../../entities/credential/new-password.tsx";

import { type Answer, ApiProblem, call, path } from "../../kit/api/wire.ts";
import { Action, ProblemAlert } from "../../kit/components/action.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { asLanguage, useLanguage, useLanguageChoices, useTexts } from "../../kit/texts/language.tsx";
import { keepChoice, type Session } from "../../session/choice.ts";
import { PAGE_CLIENT, useEnter } from "../../session/session.ts";
import { OidcButton } from "./oidc-button.tsx";
import {
  SERVER_FIELDS,
  ServerQuestions,
  serverAnswer,
  serverErrors,
  serverValues,
} from "./server-questions.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

type LinkData = Answer<"GET page:/links/{token}">;

/** A one-time link: the first set-up, an invitation, or a new password. */
export function LinkScreen({ token, session }: { token: string; session: Session }) {
  const texts = useTexts(SIGN_IN_TEXTS).link;
  const { data, error, refetch } = useQuery({
    queryKey: ["link", token],
    queryFn: () => PAGE_CLIENT.send(call("GET", path("page:/links/{token}", { token }))),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error instanceof ApiProblem && error.status < 500 && error.status !== 429) return <ExpiredLink />;
  if (data === undefined) {
    return (
      <SignInFrame title={texts.loading}>
        <ProblemAlert error={error} again={() => void refetch()} />
      </SignInFrame>
    );
  }
  if (data.purpose === "known_browser") return <KnownBrowser token={token} />;
  return <AcceptLink token={token} link={data} session={session} />;
}

/** The link of the mail that warns a user of wrong passwords. */
function KnownBrowser({ token }: { token: string }) {
  const texts = useTexts(SIGN_IN_TEXTS).link.known_browser;
  const enter = useEnter();
  const navigate = useNavigate();
  const use = useMutation({
    mutationFn: () => PAGE_CLIENT.send(call("POST", path("page:/links/{token}/browser", { token }))),
    onSuccess: async (answer) => {
      navigate("/", { replace: true });
      await enter(answer);
    },
  });
  return (
    <SignInFrame title={texts.title} text={texts.text}>
      <ProblemAlert error={use.error} />
      <Action label={texts.action} runs={use} />
    </SignInFrame>
  );
}

function ExpiredLink() {
  const texts = useTexts(SIGN_IN_TEXTS).link.expired;
  return (
    <SignInFrame title={texts.title} text={texts.text}>
      <Action label={texts.home} to="/" plain />
    </SignInFrame>
  );
}

function AcceptLink({ token, link, session }: { token: string; link: LinkData; session: Session }) {
  const texts = useTexts(SIGN_IN_TEXTS);
  const { invitation: words } = texts.link;
  const { newPassword, passwordNeeded } = useTexts(CREDENTIAL_TEXTS);
  const { roles } = useTexts(SESSION_TEXTS);
  const setUpTexts = useTexts(SET_UP_TEXTS);
  const { language, setLanguage } = useLanguage();
  const languages = useLanguageChoices();
  const enter = useEnter();
  const navigate = useNavigate();
  const isInvitation = link.purpose === "invitation";
  const asksWho = link.purpose !== "reset" && link.purpose !== "password";
  const isSignedIn = isInvitation && session.state === "signed_in" && session.user?.email === link.email;
  const questions = link.set_up;
  const [anew, setAgain] = useState(false);
  const asked = anew ? "new" : link.password;
  const isNew = !isSignedIn && asked !== "own";
  const form = useForm({
    initialValues: { name: link.name, email: link.email, password: "", ...serverValues(questions) },
    validate: (values) => ({
      ...(questions !== null && serverErrors(values, setUpTexts)),
      email: values.email.trim() === "" ? texts.signIn.emailNeeded : null,
      password: passwordError(values.password),
    }),
  });
  function passwordError(password: string): string | null {
    if (isSignedIn) return null;
    if (password === "") return passwordNeeded;
    const missing = isNew ? missingCharacters(password) : 0;
    return missing === 0 ? null : newPassword.short(missing);
  }
  const place =
    link.company !== null && link.role !== null ? words.text(link.company, roles[link.role]) : words.operator;
  const page =
    link.purpose === "set_up"
      ? texts.link.set_up
      : link.purpose === "reset" || link.purpose === "password"
        ? texts.link[link.purpose]
        : { title: words.title, text: place, action: asked === "new" ? words.action : words.accept };
  const known = isSignedIn || (asked === "own" && !link.may_start_anew);

  return (
    <SignInFrame
      title={page.title}
      text={
        <Stack gap="xs">
          <span>{page.text}</span>
          {known && <span>{words.known}</span>}
          {link.may_start_anew && !isSignedIn && <span>{words.unproven}</span>}
        </Stack>
      }
    >
      <FormLayout
        form={form}
        action={page.action}
        fullWidth
        fields={SERVER_FIELDS}
        onSubmit={async ({ name, email, password, ...server }) => {
          const answer = await PAGE_CLIENT.send(
            call("POST", path("page:/links/{token}", { token }), {
              body: {
                ...(link.purpose === "set_up" && { email: email.trim() }),
                ...(asksWho && isNew && { name: name.trim(), language }),
                ...(!isSignedIn && { password }),
                ...(questions !== null && { set_up: serverAnswer(server, questions) }),
                ...(anew && { start_anew: true }),
              },
            }),
          );
          if (link.account_id !== null && link.company !== null) {
            keepChoice({ account: { id: link.account_id, company: link.company }, mode: "live" });
          }
          navigate("/", { replace: true, state: { joined: link.company } });
          await enter(answer);
        }}
      >
        {questions !== null && <ServerQuestions form={form} questions={questions} />}
        {link.purpose === "set_up" ? (
          <TextInput
            type="email"
            label={texts.email}
            autoComplete="username"
            {...form.getInputProps("email")}
          />
        ) : (
          <Text size="sm">
            {texts.email}: <strong>{link.email}</strong>
            <input type="hidden" name="username" autoComplete="username" value={link.email} readOnly />
          </Text>
        )}
        {link.may_start_anew && !isSignedIn && (
          <Radio.Group
            label={words.whose}
            value={anew ? "anew" : "mine"}
            onChange={(value) => setAgain(value === "anew")}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="mine" label={words.mine} description={words.mineText} />
              <Radio value="anew" label={words.anew} description={words.againText} />
            </Stack>
          </Radio.Group>
        )}
        {asksWho && isNew && (
          <TextInput label={texts.name} autoComplete="name" {...form.getInputProps("name")} />
        )}
        {!isSignedIn && !isNew && (
          <PasswordInput
            label={texts.password}
            autoComplete="current-password"
            {...form.getInputProps("password")}
          />
        )}
        {isNew && (
          <NewPassword
            {...(asked === "either" && { description: words.either })}
            {...form.getInputProps("password")}
          />
        )}
        {asksWho && isNew && (
          <SegmentedControl
            aria-label={texts.link.language}
            value={language}
            onChange={(value) => setLanguage(asLanguage(value) ?? language)}
            data={languages}
          />
        )}
      </FormLayout>
      {link.purpose === "invitation" && !link.is_operator && !isSignedIn && session.oidc !== null && (
        <>
          <Divider label={texts.signIn.or} />
          <OidcButton provider={session.oidc.name} />
        </>
      )}
    </SignInFrame>
  );
}
