import { Button, PasswordInput, SegmentedControl, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { ApiProblem } from "../api/problem.ts";
import { FormLayout } from "../components/form-layout.tsx";
import { ProblemAlert } from "../components/problem-alert.tsx";
import { PAGE_CLIENT, type Role, type Session, useEnter } from "../shell/session.ts";
import { SHELL_TEXTS } from "../shell/texts.ts";
import { asLanguage, LANGUAGE_NAMES, LANGUAGES, useLanguage, useTexts } from "../texts/language.tsx";
import { NewPassword } from "./new-password.tsx";
import { missingCharacters } from "./password-level.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import { SIGN_IN_TEXTS } from "./texts.ts";

interface LinkData {
  purpose: "set_up" | "invitation" | "reset";
  email: string | null;
  name: string | null;
  company: string | null;
  role: Role | null;
  is_operator?: boolean;
  /** Somebody has the address already: they prove it with their password. */
  existing?: boolean;
}

/** A one-time link: the first set-up, an invitation, or a new password. */
export function LinkScreen({ token, session }: { token: string; session: Session }) {
  const texts = useTexts(SIGN_IN_TEXTS).link;
  const { data, error, refetch } = useQuery({
    queryKey: ["link", token],
    queryFn: () => PAGE_CLIENT.send<LinkData>("GET", `page:/links/${encodeURIComponent(token)}`),
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
  return <AcceptLink token={token} link={data} session={session} />;
}

function ExpiredLink() {
  const texts = useTexts(SIGN_IN_TEXTS).link.expired;
  return (
    <SignInFrame title={texts.title} text={texts.text}>
      <Button component={Link} to="/" variant="default">
        {texts.home}
      </Button>
    </SignInFrame>
  );
}

function AcceptLink({ token, link, session }: { token: string; link: LinkData; session: Session }) {
  const texts = useTexts(SIGN_IN_TEXTS);
  const { roles } = useTexts(SHELL_TEXTS).user;
  const { language, setLanguage } = useLanguage();
  const enter = useEnter();
  const navigate = useNavigate();
  const isKnown = link.purpose === "invitation" && link.existing === true;
  const isSignedIn = isKnown && session.state === "signed_in" && session.user?.email === link.email;
  const form = useForm({
    initialValues: { name: link.name ?? "", email: link.email ?? "", password: "" },
    validate: {
      email: (value) => (value.trim() === "" ? texts.signIn.emailNeeded : null),
      password: (value) => {
        if (isSignedIn) return null;
        if (value === "") return texts.signIn.passwordNeeded;
        const missing = isKnown ? 0 : missingCharacters(value);
        return missing === 0 ? null : texts.newPassword.short(missing);
      },
    },
  });

  const words =
    link.purpose === "set_up"
      ? texts.link.set_up
      : link.purpose === "reset"
        ? texts.link.reset
        : {
            title: texts.link.invitation.title,
            action: isKnown ? texts.link.invitation.accept : texts.link.invitation.action,
            text:
              link.company !== null && link.role !== null
                ? texts.link.invitation.text(link.company, roles[link.role])
                : texts.link.invitation.operator,
          };

  return (
    <SignInFrame
      title={words.title}
      text={
        <Stack gap="xs">
          <span>{words.text}</span>
          {isKnown && <span>{texts.link.invitation.known}</span>}
        </Stack>
      }
    >
      <FormLayout
        form={form}
        action={words.action}
        fullWidth
        onSubmit={async ({ name, email, password }) => {
          const answer = await PAGE_CLIENT.send<unknown>("POST", `page:/links/${encodeURIComponent(token)}`, {
            body: {
              ...(link.purpose === "set_up" && { email: email.trim() }),
              ...(link.purpose !== "reset" && !isKnown && { name: name.trim(), language }),
              ...(!isSignedIn && { password }),
            },
          });
          navigate("/", { replace: true });
          await enter(answer);
        }}
      >
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
            <input type="hidden" name="username" autoComplete="username" value={link.email ?? ""} readOnly />
          </Text>
        )}
        {link.purpose !== "reset" && !isKnown && (
          <TextInput label={texts.name} autoComplete="name" {...form.getInputProps("name")} />
        )}
        {isKnown && !isSignedIn && (
          <PasswordInput
            label={texts.password}
            autoComplete="current-password"
            {...form.getInputProps("password")}
          />
        )}
        {!isKnown && <NewPassword {...form.getInputProps("password")} />}
        {link.purpose !== "reset" && !isKnown && (
          <SegmentedControl
            aria-label={texts.link.language}
            value={language}
            onChange={(value) => setLanguage(asLanguage(value) ?? language)}
            data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
        )}
      </FormLayout>
    </SignInFrame>
  );
}
