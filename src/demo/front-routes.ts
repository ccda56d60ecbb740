import { Elysia } from "elysia";
import { Problem } from "#/platform/context/problem.ts";

interface FrontRoutesDeps {
  /** Path of the routes. Anybody who knows it is let in. */
  path: string;
  showCodes: () => Response;
  /** null: there is nobody of that name. */
  admit: (key: string) => Response | null;
}

export const frontRoutes = ({ path, showCodes, admit }: FrontRoutesDeps) =>
  new Elysia({ name: "demo" }).get(`${path}/codes`, showCodes).get(`${path}/as/:key`, ({ params }) => {
    const admitted = admit(params.key);
    if (admitted === null) throw new Problem("not_found");
    return admitted;
  });
