import { IconBan, IconLink, IconLockOff, IconRosetteDiscountCheck, IconUserMinus } from "@tabler/icons-react";
import { useAction } from "../../../kit/api/hooks.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { MenuAction, MoreMenu } from "../../../kit/components/action.tsx";
import { useTexts } from "../../../kit/texts/language.tsx";
import type { KeysLeft, Person } from "./answers.ts";
import type { Handed } from "./handed.ts";
import { OPERATOR_TEXTS } from "./texts.ts";

const REFRESHES = ["/admin/operators", "/admin/users", "/console/members"];

/** What an operator can do with a person: keep out, let in, let start anew, and take the server away. */
export function PersonActions({ person, onLink }: { person: Person; onLink(handed: Handed): void }) {
  const texts = useTexts(OPERATOR_TEXTS);
  const { user_id: id, name, disabled, is_operator } = person;
  const resetPath = path("/admin/users/{userId}/reset", { userId: id });
  const reset = useAction({
    wish: () => call("POST", resetPath),
    refreshes: REFRESHES,
  });
  const vouch = useAction({
    wish: () => call("POST", path("/admin/users/{userId}/vouch", { userId: id })),
    refreshes: REFRESHES,
    done: texts.vouched(name),
  });
  const told = (done: string, { keys_left: left }: KeysLeft) =>
    left.length === 0 ? done : `${done} ${texts.keysLeft(left.map((key) => key.name).join(", "))}`;
  const disable = useAction({
    wish: () => call("POST", path("/admin/users/{userId}/disable", { userId: id })),
    refreshes: REFRESHES,
    done: (answer) => told(texts.disabledNow(name), answer),
  });
  const enable = useAction({
    wish: () => call("POST", path("/admin/users/{userId}/enable", { userId: id })),
    refreshes: REFRESHES,
    done: texts.enabledNow(name),
  });
  const remove = useAction({
    wish: () => call("DELETE", path("/admin/operators/{userId}", { userId: id })),
    refreshes: REFRESHES,
    done: (answer) => told(texts.removed, answer),
  });
  const isBusy = [reset, vouch, disable, enable, remove].some(({ isPending }) => isPending);
  return (
    <MoreMenu row label={texts.actions(name)} loading={isBusy}>
      {disabled ? (
        <MenuAction label={texts.enable} icon={IconLockOff} onClick={() => enable.mutate()} />
      ) : (
        <>
          <MenuAction
            label={texts.reset}
            icon={IconLink}
            asks={{ title: texts.resetTitle(name), text: texts.resetText, action: texts.resetAction }}
            onClick={() =>
              reset.mutate(undefined, {
                onSuccess: ({ link, expires_at }) =>
                  onLink({ kind: "reset", name, link, expiresAt: expires_at, again: resetPath }),
              })
            }
          />
          {person.address_proof === null && (
            <MenuAction
              label={texts.vouch}
              icon={IconRosetteDiscountCheck}
              asks={{
                title: texts.vouchTitle(name),
                text: texts.vouchText(person.email),
                action: texts.vouchAction,
              }}
              runs={vouch}
            />
          )}
          <MenuAction
            label={texts.disable}
            icon={IconBan}
            danger
            asks={{ title: texts.disableTitle(name), text: texts.disableText, action: texts.disableAction }}
            runs={disable}
          />
        </>
      )}
      {is_operator && (
        <MenuAction
          label={texts.remove}
          icon={IconUserMinus}
          danger
          asks={{ title: texts.removeTitle(name), text: texts.removeText, action: texts.removeAction }}
          runs={remove}
        />
      )}
    </MoreMenu>
  );
}
