using System;

public class Program
{
    public static void Main(string[] args)
    {
        switch (args.Length > 0 ? args[0] : "")
        {
            case "work":
                Work.Run();
                break;
            case "register":
                Register.Run();
                break;
            case "start":
                Start.Run();
                break;
            case "execute":
                Execute.Run();
                break;
            default:
                Console.Error.WriteLine("Expected work, register, start, or execute");
                break;
        }
    }
}
