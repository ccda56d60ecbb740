import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { afterWaiting } from "#/platform/http/idempotency.ts";
import {
  kindView,
  LayoutAnswer,
  LayoutBody,
  LayoutListAnswer,
  layoutOf,
  PreviewAnswer,
  PreviewBody,
  previewView,
} from "./schema.ts";
import type { ReportLayoutService } from "./service.ts";

interface ReportTemplateRoutesDeps extends Pick<Guards, "identifyPerson"> {
  layouts: ReportLayoutService;
}

/** Contents and appearance of the account's reports. */
export const reportTemplateRoutes = ({ identifyPerson, layouts }: ReportTemplateRoutesDeps) => {
  const view = kindView(layouts.choices);
  return new Elysia({ name: "report-templates-console", prefix: "/console/report-templates" })
    .use(identifyPerson("account"))
    .get(
      "/",
      async ({ caller: { tenant } }) => ok({ kinds: (await layouts.kinds(tenant.accountId)).map(view) }),
      {
        response: { 200: LayoutListAnswer },
      },
    )
    .put(
      "/",
      async ({ caller: { tenant, person }, body, once }) => {
        await layouts.look();
        return afterWaiting(
          once(() => ok(view(layouts.change(tenant.accountId, body.kind, layoutOf(body), person.name)))),
        );
      },
      { body: LayoutBody, response: { 200: LayoutAnswer } },
    )
    .post(
      "/preview",
      async ({ caller: { tenant }, body, request, once }) => {
        const { layout, language = "en" } = body;
        const asked = { layout: layoutOf(layout), language };
        const html = await layouts.preview(tenant, layout.kind, asked, request.signal);
        return afterWaiting(once(() => ok(previewView(html))));
      },
      { body: PreviewBody, response: { 200: PreviewAnswer } },
    );
};
